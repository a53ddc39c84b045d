import { z } from 'zod'

/** What a new form starts from: the day, and the settings of the service. */
export type FormDefaults = {
  readonly today: string
  readonly defaultMaxExtensions: number
  readonly defaultTerm: number
}

/** What is to know of a field besides its rule. */
export type FieldFacts = {
  /** The words at the field; the same everywhere it is named. */
  readonly label: string
  /** What a new form has in it; nothing, if nothing else is said. */
  readonly start?: string | boolean | ((defaults: FormDefaults) => string)
  /** Where a refusal of the service points to, if not to the field's own name in its part of the request. */
  readonly pointers?: readonly string[]
  /** Two of the four columns. Where there are but two: both of them, or for a `long` one a wide one of its own. */
  readonly room?: 'twoColumns' | 'long'
}

/** The facts of each field, by its rule. */
export const facts = z.registry<FieldFacts>()
