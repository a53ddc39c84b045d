import { z } from 'zod'

/** Starting values of a new form: the date, and settings of the service. */
export type FormDefaults = {
  readonly today: string
  readonly defaultMaxExtensions: number
  readonly defaultTerm: number
}

/** Facts about a field besides its rule. */
export type FieldFacts = {
  /** Label at the field, and wherever the field is named. */
  readonly label: string
  /** Value in a new form; empty by default. */
  readonly start?: string | boolean | ((defaults: FormDefaults) => string)
  /** Pointers of the service's refusals, if they differ from the field's own name in its part of the request. */
  readonly pointers?: readonly string[]
  /** Takes two of the four columns. In a layout of two columns: both of them, or for `long` a wide one of its own. */
  readonly room?: 'twoColumns' | 'long'
}

/** Facts of each field, by its schema. */
export const facts = z.registry<FieldFacts>()
