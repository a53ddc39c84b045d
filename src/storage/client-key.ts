/** A person or company, by country and code, as the loans of a connection name it. */
export type ClientKey = {
  readonly connectionId: string
  readonly country: string
  readonly code: string
  readonly isPerson: boolean
}
