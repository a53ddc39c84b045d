import { basename, dirname } from 'node:path'
import pino, { type DestinationStream, type Level } from 'pino'
import { createStream } from 'rotating-file-stream'
import type { Log, LogEntry } from '#service/parts/log.ts'

type DeskLog = {
  readonly log: Log
  /** Resolves once everything is in the file. */
  readonly close: () => Promise<void>
}

/**
 * Log of the program, one JSON object per line: to standard error, and to a file for users without a terminal. Only its
 * owner can read the file; it is rotated at 1 MB, and the last five are kept. A log that cannot be written blocks
 * nothing.
 */
export function openDeskLog(file: string | null = null, terminal: DestinationStream = standardError()): DeskLog {
  if (file === null) return { log: deskLog(terminal), close: async () => undefined }

  const rotating = createStream(basename(file), { path: dirname(file), size: '1M', maxFiles: 5, mode: 0o600 })
  rotating.on('error', () => undefined)
  return {
    log: deskLog(pino.multistream([{ stream: terminal }, { stream: rotating }])),
    close: () => new Promise((resolve) => rotating.end(resolve)),
  }
}

/** For programs without a log, such as tests. */
export const NO_TERMINAL: DestinationStream = { write: () => undefined }

function standardError(): DestinationStream {
  const stream = pino.destination({ fd: process.stderr.fd, sync: true })
  stream.on('error', () => undefined)
  return stream
}

/** Writes entries to a stream. Names of private values are redacted even if an entry had them. */
export function deskLog(stream: DestinationStream): Log {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    stream,
  )
  return (entry) => logger[LEVELS[entry.event]](entry)
}

const SECRETS = [
  'token',
  'apiToken',
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'personalCode',
  'representativePersonalCode',
  'body',
]

const LEVELS: Readonly<Record<LogEntry['event'], Level>> = {
  'request-failed': 'error',
  'storage-refused': 'error',
  'damaged-row': 'error',
  'work-ended': 'error',
  'run-line-failed': 'error',
  'outcome-not-stored': 'error',
  'reading-thread-ended': 'error',
  'demo-not-opened': 'warn',
  'data-folder': 'warn',
}
