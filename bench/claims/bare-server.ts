import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { STAYS } from './naive-server.ts'
import { createdLoan, type LoanRequest, rawLoanBody } from './raw-loan.ts'

/**
 * The least that any server of Node does: answers with bytes that it has in memory. Knows no store, no router, no
 * caller. A getLoan of it is what HTTP alone takes.
 */
export async function startBareServer(): Promise<string> {
  const answers = new Map<string, Buffer>()
  const send = (response: ServerResponse, status: number, body: Buffer) =>
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body)
  const create = async (request: IncomingMessage, response: ServerResponse) => {
    const asked: LoanRequest = JSON.parse(await text(request))
    const made = createdLoan(asked, randomUUID(), randomUUID().slice(0, 12))
    const body = Buffer.from(JSON.stringify({ data: rawLoanBody(made) }))
    answers.set(made.loan.uuid, body)
    send(response, 201, body)
  }
  const server = createServer(STAYS, (request, response) => {
    if (request.method === 'POST') void create(request, response)
    else send(response, 200, answers.get(request.url?.slice(-36) ?? '') ?? Buffer.alloc(0))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return `http://127.0.0.1:${port}`
}
