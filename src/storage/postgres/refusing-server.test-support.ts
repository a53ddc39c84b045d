import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type SecureContextOptions, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'

/** SSLRequest (PostgreSQL's manual, "Message Formats"). */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

type Refusal = {
  /** Shown to clients that ask for TLS; without it the server declines TLS. */
  readonly identity?: SecureContextOptions
  /** Answers, one for each received message of any kind. After the last answer the server is silent. */
  readonly says?: readonly Uint8Array[]
  /** Called for each connection. */
  readonly called?: () => void
}

/** A server that begins like PostgreSQL and refuses every client. Returns its port on 127.0.0.1. */
export async function refusingServer({ identity, says = [], called }: Refusal): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    called?.()
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      if (!asked.equals(ASKS_FOR_TLS)) return answer(socket, says, [asked])
      if (!identity) return void socket.write('N')
      socket.write('S')
      const secure = new TLSSocket(socket, { ...identity, isServer: true })
      secure.on('error', () => undefined)
      answer(secure, says)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port')
  return address.port
}

function answer(socket: Socket, says: readonly Uint8Array[], heard: readonly unknown[] = []): void {
  const left = [...says]
  const next = () => {
    const message = left.shift()
    if (message) socket.write(message)
  }
  for (const _ of heard) next()
  socket.on('data', next)
}

/** ErrorResponse that refuses the connection with this code. */
export function refusal(code: string, message: string): Uint8Array {
  const fields = { S: 'FATAL', V: 'FATAL', C: code, M: message }
  return frame(
    'E',
    `${Object.entries(fields)
      .map(([name, text]) => `${name}${text}\0`)
      .join('')}\0`,
  )
}

/** AuthenticationSASL and AuthenticationSASLContinue, which ask for a password. */
export const ASKS_FOR_PASSWORD: readonly Uint8Array[] = [
  frame('R', '\0\0\0\x0aSCRAM-SHA-256\0\0'),
  frame('R', '\0\0\0\x0br=nonce,s=c2FsdA==,i=4096'),
]

function frame(kind: string, content: string): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(content))
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)])
}
