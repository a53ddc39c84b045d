import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readServeCommand } from './options.ts'

const COMPOSE = join(import.meta.dirname, '../../docs/examples/compose.yaml')

it('the options of the compose file are those of the program', () => {
  const options = readFileSync(COMPOSE, 'utf8').match(/(?<=^ +- )--\S+$/gm) ?? []
  expect(options.length).toBeGreaterThan(3)
  expect(readServeCommand([...options, '--host=10.0.0.5'], '/nowhere')).toMatchObject({
    kind: 'serve',
    options: { publicAddress: 'https://desk.example', graceInSeconds: 5, database: { host: 'database' } },
  })
})
