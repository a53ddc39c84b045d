/** Types for the used part of papaparse: its parser, which works on a text in pieces. Its own types would bring those of Node. */
declare module 'papaparse' {
  type Parsed = {
    readonly data: string[][]
    readonly errors: readonly { readonly code: string; readonly row?: number }[]
    /** Offset of the first row that is not in `data`. */
    readonly meta: { readonly cursor: number }
  }

  class Parser {
    constructor(options: { readonly delimiter: string; readonly newline: '\n' })
    parse(text: string, baseIndex: number, ignoreLastRow: boolean): Parsed
  }

  const Papa: { readonly Parser: typeof Parser }
  export = Papa
}
