/** A folder whose mutants are tried: with which tests, and the share of them in percent that these shall find. */
export interface MutatedFolder {
  readonly name: string
  readonly tests: readonly string[]
  readonly goal: number
}

const beside = (name: string) => `src/${name}/**/*.test.ts`

/** Where a wrong result costs money, or a request is lost or sent twice. */
export const MUTATED_FOLDERS: readonly MutatedFolder[] = [
  { name: 'values', tests: [beside('values'), beside('contract')], goal: 85 },
  { name: 'engine', tests: [beside('engine')], goal: 85 },
  { name: 'live', tests: [beside('live')], goal: 85 },
  { name: 'contract', tests: [beside('contract')], goal: 75 },
  { name: 'service', tests: [beside('service')], goal: 75 },
  { name: 'storage/records', tests: [beside('storage/records'), 'src/storage/sqlite/*.test.ts'], goal: 75 },
]
