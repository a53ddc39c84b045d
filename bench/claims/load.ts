import { Agent, request } from 'node:http'
import { loanRequest } from './loan-request.ts'
import type { Load } from './messages.ts'

// Clients in a process of their own, so that their work does not count: claims.ts starts it and sends it tasks.
const POSTS = '/claims/v1/lender'

process.on('message', async (load: Load) => {
  process.send?.(await ask(load))
})

const agents = new Map<number, Agent>()

/** Connections stay open between tasks: accepting 50 costs a server as much as dozens of requests. */
function agentFor(clients: number): Agent {
  const agent = agents.get(clients) ?? new Agent({ keepAlive: true, maxSockets: clients })
  agents.set(clients, agent)
  return agent
}

async function ask(load: Load) {
  const agent = agentFor(load.clients)
  const bodies = Array.from({ length: load.count }, (_, index) => bodyOf(load, index))
  const latencies: number[] = []
  const uuids: string[] = []
  let next = 0
  const client = async () => {
    for (let index = next++; index < load.count; index = next++) {
      const asked = performance.now()
      const uuid = await send(load, agent, index, bodies[index] ?? '')
      latencies.push(performance.now() - asked)
      uuids.push(uuid)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: load.clients }, client))
  const seconds = (performance.now() - began) / 1_000
  latencies.sort((a, b) => a - b)
  return { seconds, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0, uuids }
}

function bodyOf({ operation, rows, uuids }: Load, index: number): string {
  switch (operation) {
    case 'createLoan':
      return JSON.stringify(loanRequest(rows))
    case 'createLoanExtension':
      return JSON.stringify({ loanUuid: uuids[index % uuids.length], daysToExtend: 1 })
    case 'getLoan':
      return ''
  }
}

/** Returns the UUID at the beginning of the answer. */
function send({ operation, uuids, address, token }: Load, agent: Agent, index: number, body: string): Promise<string> {
  const isGet = operation === 'getLoan'
  const url = `${address}${POSTS}/${operation}${isGet ? `?loanUuid=${uuids[index % uuids.length]}` : ''}`
  const content = isGet ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const headers = { Authorization: `Bearer ${token}`, ...content }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: isGet ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const start = Buffer.concat(chunks).subarray(0, 100).toString()
        if ((response.statusCode ?? 500) < 300) resolve(/"uuid":"([^"]+)"/.exec(start)?.[1] ?? '')
        else reject(new Error(`${operation}: ${response.statusCode} ${Buffer.concat(chunks).toString()}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
