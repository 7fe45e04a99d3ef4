// The fields of dialogs: a list of options, and a field below its label.

import { el } from '../dom.ts'

/** The values of a list, each with its text. */
export type Choices = readonly (readonly [string, string, ...unknown[]])[]

export const options = (choices: Choices): HTMLOptionElement[] => choices.map(([value, words]) => el('option', { value }, [words]))

export const field = (label: string, input: HTMLElement, attributes = {}): HTMLElement =>
  el('div', { class: 'field', ...attributes }, [el('label', { for: input.id }, [label]), input])
