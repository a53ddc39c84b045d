/** The measured operation. */
export type Operation = 'createLoan' | 'createLoanExtension' | 'getLoan'

/** Creates `count` loans of `rows` rows each, or extends or reads the loans of `uuids`. */
export type Task = {
  readonly operation: Operation
  readonly rows: number
  readonly count: number
  readonly uuids: readonly string[]
}

/** CPU time of the server, and duration, in microseconds per operation. */
export type Done = {
  readonly cpu: number
  readonly wall: number
  readonly p99: number
  readonly uuids: readonly string[]
}

/** Input of the load program; `token` is not on a command line, so it does not show in lists of processes. */
export type Load = Task & { readonly address: string; readonly token: string; readonly clients: number }
