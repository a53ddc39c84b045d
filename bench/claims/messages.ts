/** What is done again and again. */
export type Operation = 'createLoan' | 'createLoanExtension' | 'getLoan'

/** So many loans of so many rows each are made, or those named are extended or read, `clients` at the same moment. */
export type Task = {
  readonly operation: Operation
  readonly rows: number
  readonly count: number
  readonly uuids: readonly string[]
}

/** What a process worked itself, and how long it took, in microseconds for each one. */
export type Done = {
  readonly cpu: number
  readonly wall: number
  readonly p99: number
  readonly uuids: readonly string[]
}

/** What the load has to know; `token` stands in no list of programs. */
export type Load = Task & { readonly address: string; readonly token: string; readonly clients: number }
