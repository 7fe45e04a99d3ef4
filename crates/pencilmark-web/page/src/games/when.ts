// Dates in words, for players.

const dated = (options: Intl.DateTimeFormatOptions) => (date: Date) => new Intl.DateTimeFormat('en-GB', options).format(date)
const time = dated({ hour: '2-digit', minute: '2-digit' })
const day = dated({ day: 'numeric', month: 'short' })
const dayAndYear = dated({ day: 'numeric', month: 'short', year: 'numeric' })

/** `today, 14:05`, `yesterday, 09:30`, `26 Nov`, `26 Nov 2025`. */
export function when(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return `today, ${time(date)}`
  if (date.toDateString() === yesterday.toDateString()) return `yesterday, ${time(date)}`
  return dayOf(date, now)
}

const dayOf = (date: Date, now: Date): string => (date.getFullYear() === now.getFullYear() ? day(date) : dayAndYear(date))

/** A day as the calendar writes it (`2026-11-26`), in words: `26 Nov 2026`. */
export const dayName = (iso: string): string => dayAndYear(new Date(`${iso}T12:00`))

/** The number of days in a row up to today (or up to yesterday, if today is not among them) that are in the list of times. */
export function daysInARow(times: readonly string[], today = new Date()): number {
  const days = new Set(times.map(time => new Date(time).toDateString()))
  const date = new Date(today)
  if (!days.has(date.toDateString())) date.setDate(date.getDate() - 1)
  let number = 0
  for (; days.has(date.toDateString()); number += 1) date.setDate(date.getDate() - 1)
  return number
}

/** The title of a game: its name, or the time of its beginning if it has no name: `26 Nov, 14:05`. */
export const titleOf = ({ name, begun }: { readonly name: string; readonly begun: string }, now = new Date()): string =>
  name || `${dayOf(new Date(begun), now)}, ${time(new Date(begun))}`
