import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { databaseAddress } from '#storage/postgres/test-target.test-support.ts'
import type { Done, Task } from './messages.ts'

const TOKEN = randomUUID()

export type Server = {
  readonly work: (task: Task, clients: number) => Promise<Done>
  readonly stop: () => void
}

/** Starts a server on a folder, or on a database, and its clients: each in a process of its own. */
export async function startServer(
  kind: 'bare' | 'naive' | 'desk',
  folder: string,
  target?: DatabaseTarget,
): Promise<Server> {
  const server = program('side.ts', [kind, folder, ...(target ? [databaseAddress(target)] : [])], target?.password)
  const address = await heard<string>(server)
  const clients = program('load.ts', [])
  return {
    work: async (task, count) => {
      const before = await asked<NodeJS.CpuUsage>(server, 'cpu')
      const { seconds, p99, uuids } = await asked<{ seconds: number; p99: number; uuids: string[] }>(clients, {
        ...task,
        address,
        token: TOKEN,
        clients: count,
      })
      const after = await asked<NodeJS.CpuUsage>(server, 'cpu')
      const cpu = after.user + after.system - before.user - before.system
      return { cpu: cpu / task.count, wall: (seconds * 1_000_000) / task.count, p99: p99 * 1_000, uuids }
    },
    stop: () => {
      clients.kill()
      server.kill()
    },
  }
}

function program(file: string, args: readonly string[], password = ''): ChildProcess {
  const env = { ...process.env, BENCH_TOKEN: TOKEN, PGPASSWORD: password }
  return fork(join(import.meta.dirname, file), args, { env })
}

async function asked<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = heard<Answer>(child)
  child.send(message)
  return answer
}

/** The next message of a process. Rejects if it ends instead; it has printed the reason. */
function heard<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process ended'))
    child.once('exit', ended)
    child.once('message', (answer: Answer) => {
      child.off('exit', ended)
      resolve(answer)
    })
  })
}
