import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import type { Counted, Watch } from '#service/parts/watch.ts'
import type { ConnectionCounts, ServerObserver } from '#storage/postgres/server-observer.ts'
import type { WriteObserver, WriteResult } from './watched-storage.ts'

/** Counters of a desk, the same for every book. */
export type DeskWatch = Watch & {
  readonly writes: WriteObserver
  /** Observer of one book on a server; adds to the totals of all books. */
  readonly server: () => ServerObserver & { readonly closed: () => void }
}

type Metrics = Registry<OpenMetricsContentType>

/** Buckets from a read of a single row to a write that waits for a database to come back. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates counters with a registry of their own, so that two desks in one program stay separate. */
export function createDeskWatch(): DeskWatch {
  const registry: Metrics = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const runs = gaugeOfStates(registry, 'loan_desk_runs', 'Runs that this process is at work on')
  const submissions = gaugeOfStates(registry, 'loan_desk_submissions', 'Submissions of the book that are not decided')
  const showBackup = backupAgeIn(registry)
  const ofProcess = begunOnce(registry)
  return {
    answered: answeredIn(registry),
    writes: writesIn(registry),
    server: serversIn(registry),
    metrics: async (book) => {
      ofProcess()
      show(runs, book.runs)
      show(submissions, book.submissions)
      showBackup(book.lastBackupAt)
      return registry.metrics()
    },
  }
}

function answeredIn(registry: Metrics): Watch['answered'] {
  const count = new Counter({
    name: 'loan_desk_requests_total',
    help: 'Requests answered, by route as the API description writes it',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const time = histogram(registry, 'loan_desk_request_seconds', 'Time until an answer was made')
  return ({ method, route, status, seconds }) => {
    count.inc({ method, route, status })
    time.observe(seconds)
  }
}

const RESULTS: readonly WriteResult[] = ['committed', 'undone', 'failed']

function writesIn(registry: Metrics): WriteObserver {
  const count = new Counter({
    name: 'loan_desk_writes_total',
    help: 'Writes that ended, undone by their own job or failed by the system',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of RESULTS) count.inc({ result }, 0)
  const time = histogram(registry, 'loan_desk_write_seconds', 'Time of a write, waiting and working')
  let waiting = 0
  gauge(registry, 'loan_desk_writes_waiting', 'Writes that wait for their turn', () => waiting)
  return {
    waits: () => void waiting++,
    waitsNoMore: () => void waiting--,
    ended: (result, seconds) => {
      count.inc({ result })
      time.observe(seconds)
    },
  }
}

function serversIn(registry: Metrics): DeskWatch['server'] {
  const repeated = new Counter({
    name: 'loan_desk_repeated_units_total',
    help: 'Units of work that ran again because another one came in their way',
    registers: [registry],
  })
  const open = new Set<() => ConnectionCounts>()
  const connections = new Gauge({
    name: 'loan_desk_database_connections',
    help: 'Connections to the database server, and what waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of totals([...open].map((counts) => counts()))) connections.set({ state }, count)
    },
  })
  return () => {
    let own: (() => ConnectionCounts) | undefined
    return {
      repeated: () => repeated.inc(),
      opened: (counts) => {
        own = counts
        open.add(counts)
      },
      closed: () => void (own && open.delete(own)),
    }
  }
}

/** Totals over all books; empty if no book is on a server. */
function totals(all: readonly ConnectionCounts[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const counts of all)
    for (const [state, count] of Object.entries(counts)) found.set(state, (found.get(state) ?? 0) + count)
  return found
}

/**
 * Starts the metrics of the process on first use: measuring the event loop's lag wakes the process a hundred times a
 * second. Leaves out the least lag, which would be three hundred years before the first measurement.
 */
function begunOnce(registry: Metrics): () => void {
  let isBegun = false
  return () => {
    if (isBegun) return
    isBegun = true
    collectDefaultMetrics({ register: registry })
    registry.removeSingleMetric('nodejs_eventloop_lag_min_seconds')
  }
}

function histogram(registry: Metrics, name: string, help: string): Histogram {
  return new Histogram({ name, help, buckets: SECONDS, registers: [registry] })
}

function gauge(registry: Metrics, name: string, help: string, value: () => number): Gauge {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(value()) })
  return made
}

/** Without backups there is no such gauge. Before the first one it is 0, which an alert on its age notices. */
function backupAgeIn(registry: Metrics): (lastAt: string | null | undefined) => void {
  const name = 'loan_desk_backup_last_timestamp_seconds'
  let seconds: number | undefined
  return (lastAt) => {
    if (lastAt === undefined) return
    const isFirst = seconds === undefined
    seconds = lastAt === null ? 0 : Date.parse(lastAt) / 1000
    if (isFirst) gauge(registry, name, 'When the last backup was made, in seconds since 1970', () => seconds ?? 0)
  }
}

function gaugeOfStates(registry: Metrics, name: string, help: string): Gauge<'state'> {
  return new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
}

function show(states: Gauge<'state'>, counted: Counted<string>): void {
  for (const [state, count] of counted) states.set({ state }, count)
}
