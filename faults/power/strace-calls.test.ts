import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Call, descriptorOf, numbersOf, readCalls, textsOf } from './strace-calls.ts'

const HEX = (text: string) => [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
const FILE = `7<${HEX('/d/x.db')}>`

async function callsOf(lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-strace-'))
  writeFileSync(join(folder, 'trace'), lines.map((line) => `${line}\n`).join(''))
  const calls: Call[] = []
  const unsure = await readCalls(
    join(folder, 'trace'),
    () => calls.length,
    (call) => calls.push(call),
  )
  rmSync(folder, { recursive: true })
  return { calls, unsure }
}

it('joins a call that another thread interrupted, and keeps when it began', async () => {
  const { calls, unsure } = await callsOf([
    `11 fsync(${FILE} <unfinished ...>`,
    `12 pwrite64(${FILE}, "${HEX('a"b')}", 3, 512) = 3`,
    '11 <... fsync resumed>)             = 0',
  ])
  expect(unsure).toEqual([])
  expect(calls.map(({ name, result, begun }) => [name, result, begun])).toEqual([
    ['pwrite64', 3, 0],
    ['fsync', 0, 0],
  ])
  expect(calls.slice(0, 1).map((call) => [descriptorOf(call), String(textsOf(call)), numbersOf(call)])).toEqual([
    [{ number: 7, path: '/d/x.db' }, 'a"b', [3, 512]],
  ])
})

it('returns the calls that a kill cut off, whole or half written', async () => {
  const { calls, unsure } = await callsOf([
    `11 pwrite64(${FILE}, "${HEX('abc')}", 3, 0) = ?`,
    `12 fsync(${FILE} <unfinished ...>`,
    `13 write(${FILE}, "${HEX('d')}", 1 <unfinished ...>`,
    '13 <... write resumed>)             = ?',
    '11 +++ killed by SIGKILL +++',
  ])
  expect(calls).toEqual([])
  expect(unsure.map((call) => [call.name, descriptorOf(call).path])).toEqual([
    ['pwrite64', '/d/x.db'],
    ['fsync', '/d/x.db'],
    ['write', '/d/x.db'],
  ])
})

it('refuses a text that strace shortened', async () => {
  const { calls } = await callsOf([`11 write(${FILE}, "${HEX('abc')}"..., 9) = 9`])
  expect(() => calls.map(textsOf)).toThrow('strace shortened what write wrote')
})
