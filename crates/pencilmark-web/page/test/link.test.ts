import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from '../src/link.ts'

const at = (url: string, told = '') => addressOf(new URL(url) as unknown as Location, told)

test('a page on this computer or network is local', () => {
  const local = ['http://localhost:8081/', 'http://127.0.0.1/', 'http://[::1]:80/', 'http://192.168.1.7/', 'http://172.20.0.1/', 'http://10.0.0.1/', 'http://desk.local/', 'http://desk/', 'http://[fe80::1]/']
  for (const url of local) assert.equal(at(url).isLocal, true, url)
  const others = ['https://example.org/', 'http://172.32.0.1/', 'http://8.8.8.8/', 'http://[2001:db8::1]/', 'https://local.example.org/']
  for (const url of others) assert.equal(at(url).isLocal, false, url)
})

test('a link leads to where the page is, or where it is told to be', () => {
  assert.deepEqual(at('https://example.org/sudoku/#1.5'), { page: 'https://example.org/sudoku/', isLocal: false })
  const told = 'https://example.org/'
  assert.deepEqual(at('http://localhost:8081/', told), { page: told, isLocal: false })
})
