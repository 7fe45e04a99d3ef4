// Fields of dialogs: a list to choose from, and a field below its label.

import { el } from '../dom.ts'

/** Values, each with its words. */
export type Choices = readonly (readonly [string, string, ...unknown[]])[]

export const options = (choices: Choices): HTMLOptionElement[] => choices.map(([value, words]) => el('option', { value }, [words]))

export const field = (label: string, input: HTMLElement, attributes = {}): HTMLElement =>
  el('div', { class: 'field', ...attributes }, [el('label', { for: input.id }, [label]), input])
