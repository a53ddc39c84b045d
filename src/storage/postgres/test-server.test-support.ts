import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'
import type { DatabaseTarget } from './database-target.ts'
import { dropSchema } from './test-schema.test-support.ts'
import { newSchemaName, serverAt, type TestServer } from './test-target.test-support.ts'

let server: Promise<TestServer> | undefined

/** The server of this test run (scripts/postgres-for-tests.ts). The first caller waits until it is up. */
export function testServer(): Promise<TestServer> {
  server ??= text(connect(inject('postgresDesk'), '127.0.0.1')).then(serverAt)
  return server
}

/** An unused target with a schema of its own, which is dropped at the end. */
export function newTarget(cleanUp: (clean: () => Promise<void>) => void = onTestFinished): Promise<DatabaseTarget> {
  const target = testServer().then((reached) => ({ ...reached, schema: newSchemaName() }))
  cleanUp(async () => dropSchema(await target))
  return target
}
