import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import type { Task } from '../claims/messages.ts'
import { type Server, startServer } from '../claims/servers.ts'
import { median } from '../turns.ts'

const PROCESSES = 3
const CLIENTS = 50
const LOANS = 1_500
const ROUNDS = 5

/** createLoan over HTTP with 50 clients, alternately with one process of the service and with three on the same database. */
export async function compareProcesses(folder: string, target: DatabaseTarget): Promise<void> {
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer('desk', folder, target)))
  const some = [servers.slice(0, 1), servers]
  try {
    const took = some.map((): number[] => [])
    for (const group of some) await create(group)
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, group] of some.entries()) took[place]?.push(await create(group))
    const [one = 0, three = 0] = took.map(median)
    const speeds = `${one.toFixed(0)} µs, ${three.toFixed(0)} µs`
    console.log(
      `\n${PROCESSES} processes, of one: createLoan, ${CLIENTS} clients  ${(one / three).toFixed(2)} × (${speeds})`,
    )
  } finally {
    for (const server of servers) server.stop()
  }
}

/** In microseconds per loan, by the clock. */
async function create(servers: readonly Server[]): Promise<number> {
  const count = Math.round(LOANS / servers.length)
  const task: Task = { operation: 'createLoan', rows: 12, count, uuids: [] }
  const began = performance.now()
  await Promise.all(servers.map((server) => server.work(task, Math.ceil(CLIENTS / servers.length))))
  return ((performance.now() - began) * 1_000) / LOANS
}
