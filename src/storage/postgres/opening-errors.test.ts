import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../storage-error.ts'
import { type DatabaseTarget, DEFAULT_CONNECTIONS } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { asOpeningError } from './opening-errors.ts'
import { duringStep } from './opening-step.ts'
import { ASKS_FOR_PASSWORD, refusal, refusingServer } from './refusing-server.test-support.ts'
import { newTarget, testServer } from './test-server.test-support.ts'

const NOBODY: DatabaseTarget = {
  host: '127.0.0.1',
  port: 5432,
  user: 'desk',
  password: undefined,
  database: 'loans',
  tls: null,
  schema: 'loan_desk',
  fallbacks: [],
  connections: DEFAULT_CONNECTIONS,
}

/** Refusal to open a book: the fault and the sentence. */
async function refused(target: DatabaseTarget): Promise<readonly [string, string]> {
  try {
    await (await openPostgresStorage(target)).close()
  } catch (error) {
    if (error instanceof StorageError) return [error.code, error.message]
    throw error
  }
  return ['opened', '']
}

/** Runs statements of an administrator on the server of the tests. */
async function asAdministrator(statements: string, database?: string): Promise<void> {
  const { tls: _, ...address } = await testServer()
  const client = new Client({ ...address, database: database ?? address.database })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** A user without any rights, and a schema for it that does not exist yet. */
async function poorUser(): Promise<DatabaseTarget> {
  const user = `test_${randomUUID().replaceAll('-', '')}`
  // Another user's book creates the extension of the database: this user must not own it, or it would be dropped with
  // the user.
  await (await openPostgresStorage(await newTarget())).close()
  await asAdministrator(`CREATE ROLE ${user} LOGIN PASSWORD 'poor'`)
  onTestFinished(() => asAdministrator(`DROP OWNED BY ${user} CASCADE; DROP ROLE ${user}`))
  return { ...(await newTarget()), user, password: 'poor' }
}

/** The statement that a sentence suggests to an administrator. */
const statementIn = (sentence: string) => / by: (.*)$/.exec(sentence)?.[1] ?? ''

describe('a server that is not reached', () => {
  it('is named', async () => {
    const places = [{ port: 1 }, { host: '/nowhere' }]
    expect(await Promise.all(places.map((place) => refused({ ...NOBODY, ...place })))).toEqual([
      [
        'server-not-reached',
        'The database server at 127.0.0.1:1 is not reached: nothing listens there. Check its address, and that it runs.',
      ],
      [
        'server-not-reached',
        'The database server at /nowhere, port 5432 is not reached: there is no socket. Check the folder of its socket, and that it runs.',
      ],
    ])
  })

  it.each([
    ['ENOTFOUND', 'nobody knows a host of this name'],
    ['EHOSTUNREACH', 'no network leads there'],
    ['53300', 'all its connections are taken'],
    ['EWHATEVER', 'it does not answer'],
  ])('is so because of %s', (code, why) => {
    const cause = Object.assign(new Error('no way'), { code })
    const error = asOpeningError(new StorageError('not-reached', 'No', { cause }), NOBODY)
    expect(error).toEqual(expect.objectContaining({ code: 'server-not-reached' }))
    expect(String(error)).toContain(`127.0.0.1:5432 is not reached: ${why}. `)
  })

  it('is so too where the system does not let it be reached', () => {
    const error = Object.assign(new Error('connect EACCES'), { code: 'EACCES', syscall: 'connect' })
    expect(asOpeningError(error, NOBODY)).toMatchObject({ code: 'server-not-reached' })
  })
})

describe('a server that lets nobody in', () => {
  const SECRET = 's3cret'
  const wrong = refusal('28P01', 'password authentication failed for user "desk"')

  it('over the password says so at once, and where it comes from if none was given', async () => {
    let callers = 0
    const port = await refusingServer({ says: [wrong], called: () => void callers++ })
    expect(await refused({ ...NOBODY, port, password: SECRET })).toEqual([
      'server-refused',
      `The database server at 127.0.0.1:${port} refuses the user "desk" or the password. Check both.`,
    ])
    expect(callers).toBe(1)
    const sentence = `The database server at 127.0.0.1:${port} asks for the password of the user "desk". Give it by --database-password-file FILE, or as PGPASSWORD in the environment.`
    expect(await refused({ ...NOBODY, port })).toEqual(['server-refused', sentence])
    const asking = await refusingServer({ says: ASKS_FOR_PASSWORD })
    expect(await refused({ ...NOBODY, port: asking })).toEqual([
      'server-refused',
      sentence.replace(`:${port}`, `:${asking}`),
    ])
  })

  it('says in its own words whom it refuses', async () => {
    const target = await newTarget()
    const user = 'nobody of this name'
    expect(await refused({ ...target, user })).toEqual([
      'server-refused',
      expect.stringContaining(`refuses the user "${user}": role "${user}" does not exist.`),
    ])
  })

  it('has no such database', async () => {
    const target = await newTarget()
    expect(await refused({ ...target, database: 'no "such"' })).toEqual([
      'server-refused',
      expect.stringContaining(
        `has no database "no "such"". An administrator makes it by: CREATE DATABASE "no ""such""" OWNER`,
      ),
    ])
  })

  it('offers no TLS, or says what PostgreSQL does not', async () => {
    const tls = { ca: undefined }
    const [without, other] = [await refusingServer({}), await refusingServer({ says: [Buffer.from('HTTP/1.1 400')] })]
    expect(await refused({ ...NOBODY, port: without, tls })).toEqual([
      'server-not-trusted',
      `TLS is not offered by the database server at 127.0.0.1:${without}. Switch it on there (ssl = on).`,
    ])
    expect((await refused({ ...NOBODY, port: other, tls }))[0]).toBe('server-not-trusted')
  })
})

describe('a certificate', () => {
  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not trusted here. Name the file of the authority'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted here. Name the file of the authority'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'is not trusted here. Name the file of the authority'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'is not trusted here. Name the file of the authority'],
    ['CERT_HAS_EXPIRED', 'has expired. Renew it there.'],
    ['CERT_NOT_YET_VALID', 'is not valid yet. Check the clocks of both machines.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host. Name the host as the certificate does.'],
  ])('that is refused with %s', (code, why) => {
    const error = asOpeningError(Object.assign(new Error('refused'), { code }), NOBODY)
    expect(error).toEqual(expect.objectContaining({ code: 'server-not-trusted' }))
    expect(String(error)).toContain(`The certificate of the database server at 127.0.0.1:5432 ${why}`)
  })

  it('is not all that TLS fails over', () => {
    const error = Object.assign(new Error('wrong version number'), { code: 'ERR_SSL_WRONG_VERSION_NUMBER' })
    expect(asOpeningError(error, NOBODY)).toMatchObject({
      code: 'server-not-trusted',
      message: 'TLS with the database server at 127.0.0.1:5432 fails (ERR_SSL_WRONG_VERSION_NUMBER).',
    })
  })
})

describe('a user without rights', () => {
  it('may make a schema once an administrator has run the statement of the sentence', async () => {
    const target = await poorUser()
    const [fault, sentence] = await refused(target)
    expect([fault, sentence]).toEqual([
      'no-server-rights',
      `The user "${target.user}" may not make the schema "${target.schema}". An administrator allows it by: GRANT CREATE ON DATABASE "${target.database}" TO "${target.user}"`,
    ])
    await asAdministrator(statementIn(sentence))
    expect(await refused(target)).toEqual(['opened', ''])
  })

  it('may use a schema that is there once that is granted, and needs no right to make others', async () => {
    const target = await poorUser()
    await asAdministrator(`CREATE SCHEMA ${target.schema}`)
    const [fault, sentence] = await refused(target)
    expect([fault, sentence]).toEqual([
      'no-server-rights',
      `The user "${target.user}" may not make tables in the schema "${target.schema}". An administrator allows it by: GRANT USAGE, CREATE ON SCHEMA "${target.schema}" TO "${target.user}"`,
    ])
    await asAdministrator(statementIn(sentence))
    expect(await refused(target)).toEqual(['opened', ''])
  })

  it('may not use the book of another one', async () => {
    const target = await poorUser()
    const { user, password } = await testServer()
    expect(await refused({ ...target, user, password })).toEqual(['opened', ''])
    expect(await refused(target)).toEqual([
      'no-server-rights',
      `The user "${target.user}" lacks a right for the book in the schema "${target.schema}": permission denied for schema ${target.schema}. Start as the user who made it, or have an administrator give this one the same rights.`,
    ])
  })

  it('is let into a database, and finds no search there', async () => {
    const target = await poorUser()
    const database = target.schema
    await asAdministrator(`CREATE DATABASE ${database}`)
    onTestFinished(() => asAdministrator(`DROP DATABASE ${database} WITH (FORCE)`))
    await asAdministrator(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`)
    await asAdministrator(
      `DROP EXTENSION IF EXISTS pg_trgm; CREATE SCHEMA ${target.schema} AUTHORIZATION ${target.user}`,
      database,
    )
    const own = { ...target, database }
    const [notIn, toLetIn] = await refused(own)
    expect([notIn, toLetIn]).toEqual([
      'no-server-rights',
      `The user "${own.user}" may not use the database "${database}". An administrator allows it by: GRANT CONNECT ON DATABASE "${database}" TO "${own.user}"`,
    ])
    await asAdministrator(statementIn(toLetIn))
    const [noSearch, toSearch] = await refused(own)
    expect([noSearch, toSearch]).toEqual([
      'missing-extension',
      `The database "${database}" lacks the extension pg_trgm, by which loans are searched. An administrator makes it there by: CREATE EXTENSION pg_trgm SCHEMA public`,
    ])
    await asAdministrator(statementIn(toSearch), database)
    expect(await refused(own)).toEqual(['opened', ''])
  })
})

describe('a schema', () => {
  it('of another program, or of a newer version, is left as it is', async () => {
    const [foreign, newer] = [await newTarget(), await newTarget()]
    await asAdministrator(`CREATE SCHEMA ${foreign.schema}; CREATE TABLE ${foreign.schema}.format (a integer)`)
    expect((await refused(foreign))[0]).toBe('foreign-schema')
    expect(await refused(newer)).toEqual(['opened', ''])
    await asAdministrator(`UPDATE ${newer.schema}.format SET version = 1000`)
    expect((await refused(newer))[0]).toBe('newer-database')
  })
})

describe('an extension', () => {
  it('that is not installed is named with the package that brings it', async () => {
    const missing = duringStep('extension', () => asAdministrator('CREATE EXTENSION no_such_extension'))
    const error = asOpeningError(await missing.catch((reason: unknown) => reason), NOBODY)
    expect(error).toMatchObject({ code: 'missing-extension', message: expect.stringContaining('postgresql-contrib') })
  })
})

it('what nobody can mend stays what it is', () => {
  for (const error of [
    new Error('a fault'),
    new DatabaseError('odd', 1, 'error'),
    'text',
    new StorageError('locked', ''),
  ])
    expect(asOpeningError(error, NOBODY)).toBe(error)
})
