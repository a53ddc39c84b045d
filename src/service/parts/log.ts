/** Name of a fault in the log: its class or its code. A message could repeat what was sent. */
type Fault = { readonly fault: string }

/** Entry of the log, with the references that locate the event, and never a body, a token or a personal code. */
export type LogEntry =
  | ({ readonly event: 'request-failed'; readonly instance: string; readonly places: readonly string[] } & Fault)
  | ({ readonly event: 'storage-refused'; readonly instance: string } & Fault)
  /** `row` names table, row and column; `instance` is the answer that reported it, if there was one. */
  | { readonly event: 'damaged-row'; readonly row: string; readonly instance?: string }
  | ({ readonly event: 'work-ended'; readonly work: string } & Fault)
  | ({ readonly event: 'run-line-failed'; readonly run: string; readonly position: number } & Fault)
  | ({ readonly event: 'outcome-not-stored'; readonly submission: string } & Fault)
  | ({ readonly event: 'reading-thread-ended' } & Fault)
  | ({ readonly event: 'demo-not-opened' } & Fault)
  /** A message of the storage about its folder, for the administrator. */
  | { readonly event: 'data-folder'; readonly says: string }

export type Log = (entry: LogEntry) => void

/** Code of an error, or the name of its class. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? String(error.code) : error.name
}
