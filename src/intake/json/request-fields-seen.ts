import { LOAN_FIELDS } from '#contract/create-loan.ts'
import { parseObject } from './json-value.ts'

/** So many objects show whether they are requests. */
const MOST_LOOKED_AT = 100
/** So many of their fields are shown. */
const MOST_SHOWN = 8
const MAX_NAME_LENGTH = 40

/** Finds out whether the objects of a file are requests at all, by the names of their fields. */
export class RequestFields {
  private looked = 0
  private hasKnown = false
  private first: readonly string[] = []

  take(text: string): void {
    if (this.hasKnown || this.looked === MOST_LOOKED_AT) return
    const object = parseObject(text)
    if (object === undefined) return
    this.looked += 1
    const names = Object.keys(object)
    this.hasKnown = names.some((name) => LOAN_FIELDS.has(name))
    if (this.first.length === 0) this.first = names.slice(0, MOST_SHOWN).map((name) => name.slice(0, MAX_NAME_LENGTH))
  }

  /** Fields of the first object if no object has one of createLoan; else none. */
  get strange(): readonly string[] {
    return this.hasKnown ? [] : this.first
  }
}
