import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OptionError } from '#host/command-line.ts'
import { moveHelpText, readMoveCommand } from './move.ts'

const SERVER = 'postgres://desk@db.example/loans?schema=book'

test('moves from a folder to a server, which is reached as by npm run serve', () => {
  expect(readMoveCommand(['--from', './data', '--to', SERVER], { PGPASSWORD: 'secret' })).toEqual({
    kind: 'move',
    from: { kind: 'folder', folder: resolve('data') },
    to: {
      kind: 'server',
      target: {
        host: 'db.example',
        port: 5432,
        user: 'desk',
        database: 'loans',
        schema: 'book',
        password: 'secret',
        fallbacks: [],
        connections: 20,
        tls: { ca: undefined },
      },
    },
    anew: false,
  })
})

test('moves back, and begins anew where it is told to', () => {
  expect(readMoveCommand(['--anew', '--to', '/data', '--from', SERVER], {})).toMatchObject({
    from: { kind: 'server', target: { password: undefined } },
    to: { kind: 'folder', folder: resolve('/data') },
    anew: true,
  })
})

test('the password is the same for two servers', () => {
  const command = readMoveCommand(['--from', SERVER, '--to', `${SERVER}2`], { PGPASSWORD: 'secret' })
  expect(JSON.stringify(command).match(/"password":"secret"/g)).toHaveLength(2)
})

test.each([
  [['--from', 'a'], '--to'],
  [['--to', 'a'], '--from'],
  [['--from', 'a', '--to', 'postgres://desk:secret@db/loans'], '--to takes no password in its address'],
  [['--from', 'postgres://db/loans', '--to', 'a'], '--from needs postgres://USER@HOST'],
  [['--from', 'a', '--to', 'b', '--database-password-file', 'c'], '--database-password-file needs a database server'],
  [['--from', 'a', '--to', 'b', '--data', 'c'], '--data is not an option here'],
  [['--from', 'a', '--to', 'b', 'c'], '"c" is not an option here'],
])('%j is refused, naming the option and never a password', (args, says) => {
  const read = () => readMoveCommand(args, {})
  expect(read).toThrow(OptionError)
  expect(read).toThrow(says)
  expect(read).not.toThrow('secret')
})

test('every option is in the help', () => {
  for (const option of ['--from', '--to', '--anew', '--database-password-file', '--help'])
    expect(moveHelpText()).toContain(option)
})
