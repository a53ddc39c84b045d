import { expect, it } from 'vitest'
import { askSchema } from '#storage/postgres/ask-schema.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { DESCRIBED_OPERATIONS, type DescribedOperation } from './described-operations.test-support.ts'
import { fuzzedDesk, isCalm, knownFields, knownInPath } from './fuzzed-desk.test-support.ts'
import { sampleOf } from './json-sample.test-support.ts'

type Desk = Awaited<ReturnType<typeof fuzzedDesk>>

const REFUSED = { status: 503, retry: '5', type: 'urn:loan-desk:problem:database-not-reached' }

/** Operations that must change something; others may be added. */
const WRITES = [
  'POST /claims/v1/lender/createLoan',
  'POST /claims/v1/lender/createLoanExtension',
  'POST /desk/v1/tokens',
  'DELETE /desk/v1/tokens/{id}',
  'PUT /desk/v1/settings',
  'DELETE /desk/v1/loan-views/{id}',
  'POST /desk/v1/terms-sets',
  'POST /desk/v1/connections',
  'POST /desk/v1/extension-runs',
  'POST /desk/v1/import-mappings',
  'DELETE /desk/v1/import-mappings/{uuid}',
]

/** Makes a database refuse every change, like a read-only PostgreSQL. */
async function makeReadOnly({ place }: Desk): Promise<void> {
  if (place.kind !== 'server') throw new Error('The book is in a folder')
  await askSchema(
    place.target,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = '25006'; END $$;
     DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
         EXECUTE format('CREATE TRIGGER refusing BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION refuse()', name);
       END LOOP;
     END $$`,
  )
}

/** Calls an operation by its description. */
async function asked({ method, path, body }: DescribedOperation, { call, known }: Desk, number: number) {
  const fields = { ...knownFields(known), lenderLoanId: `NEW-${number}`, name: `Name ${number}` }
  const place = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'version' ? '0' : knownInPath(path, name, known)))
  const answer = await call(method, place, body && sampleOf(body, fields))
  return { name: `${method} ${path}`, answer }
}

it.skipIf(isSqlite)(
  'while the database takes no changes, every operation reads, or refuses with a time to come again',
  async () => {
    const desk = await fuzzedDesk()
    await makeReadOnly(desk)
    const answers = await Promise.all(DESCRIBED_OPERATIONS.map((operation, number) => asked(operation, desk, number)))
    const refused = answers.filter(({ answer }) => answer.status === REFUSED.status)
    const passing = refused.filter(({ name }) => !name.endsWith('/ready'))
    expect(
      passing.map(({ name, answer: { status, headers, body } }) => ({
        name,
        status,
        retry: headers.get('Retry-After'),
        type: body.type,
      })),
    ).toEqual(passing.map(({ name }) => ({ name, ...REFUSED })))
    const others = answers.filter(({ answer }) => answer.status !== REFUSED.status && !isCalm(answer))
    expect(others.map(({ name, answer }) => `${name} ${answer.status} ${answer.text}`)).toEqual([])
    expect(desk.log.filter(({ event }) => event === 'request-failed')).toEqual([])
    expect(passing.map(({ name }) => name)).toEqual(expect.arrayContaining(WRITES))
  },
)
