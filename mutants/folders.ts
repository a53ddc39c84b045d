/** A folder whose mutants are tried: with which tests, and the share of them in percent that these shall find. */
export interface MutatedFolder {
  readonly name: string
  readonly tests: readonly string[]
  /** Some of the tests, which run first. Only mutants that they do not find go through all tests. */
  readonly quickTests?: readonly string[]
  readonly goal: number
}

const beside = (name: string) => `src/${name}/**/*.test.ts`
const examplesBeside = (name: string) => `src/${name}/**/!(*.oracle|*.property|*.fuzz).test.ts`

/** Where a wrong result costs money, or a request is lost or sent twice. */
export const MUTATED_FOLDERS: readonly MutatedFolder[] = [
  { name: 'values', tests: [beside('values'), beside('contract')], goal: 85 },
  { name: 'engine', tests: [beside('engine')], quickTests: [examplesBeside('engine')], goal: 85 },
  { name: 'live', tests: [beside('live')], goal: 85 },
  { name: 'contract', tests: [beside('contract')], quickTests: [examplesBeside('contract')], goal: 75 },
  { name: 'service', tests: [beside('service')], goal: 75 },
  {
    name: 'storage/records',
    tests: [beside('storage/records'), 'src/host/move/moved-rows.test.ts', 'src/storage/sqlite/*.test.ts'],
    quickTests: [beside('storage/records'), 'src/host/move/moved-rows.test.ts'],
    goal: 75,
  },
]
