/** A folder whose mutants are tried: with which tests, and the share of them in percent that these shall find. */
export interface MutatedFolder {
  readonly name: string
  /** In the order in which they run: quick ones first, because a mutant is done with the first test that finds it. */
  readonly tests: readonly string[]
  readonly goal: number
}

const beside = (name: string) => `src/${name}/**/*.test.ts`
const examplesBeside = (name: string) => `src/${name}/**/!(*.oracle|*.property|*.fuzz).test.ts`

/** Explanations of the engine, said in the sentences of the contract. */
const STEPS = 'src/service/explanation/steps/!(*.property).test.ts'

/**
 * Those of a convention, and the properties that draw thousands of loans for what another test finds too, take seconds with
 * each small bug that none finds.
 */
const ENGINE = [
  'src/engine/!(convention)/**/!(*.property|*.fuzz).test.ts',
  'src/engine/!(*.property|*.fuzz).test.ts',
  STEPS,
  'src/engine/schedule/{annuity,make-schedule,plain-rows,unrounded}.property.test.ts',
]

/** Those of parts first, then those of the whole search, which take a tenth of a second with each loan. */
const CONVENTION = [
  'src/engine/convention/{due-pattern,row-features,slip,period-figure.property,left-out,timing,level,shapes}.test.ts',
  'src/engine/convention/{principal-gap,waited-interest,every-fit,nearness,long-first-period}.test.ts',
  'src/engine/convention/{find-convention,expected-rows,rounding-steps,swapped-rows}.test.ts',
  STEPS,
]

/** What is sent to a live service, and what people decide of it, is entered in the journal. */
const LIVE_CALLS = 'src/service/live/live-{submit,extend,planned,resolution}.test.ts'

/** Topics of the service, each tried with the tests beside it and these: what a more distant test alone finds is not found. */
const SERVICE_TOPICS: Readonly<Record<string, readonly string[]>> = {
  access: [],
  clients: [],
  comparison: [],
  dossier: [],
  explanation: [],
  export: [],
  'extension-runs': ['src/service/{export/run-and-what-if,runs/run-claims}.test.ts'],
  idempotency: [],
  'import-runs': [],
  journal: [LIVE_CALLS],
  live: [],
  loans: ['src/service/operations/claims.test.ts'],
  openapi: [],
  operations: ['src/service/{idempotency/*,wire/apart,live/live-mirror}.test.ts', LIVE_CALLS],
  parts: ['src/service/access/sessions.test.ts'],
  'payment-runs': [],
  reconciliations: [],
  'run-kinds': [],
  runs: ['src/service/extension-runs/{extension-runs,extension-runs-live,live-waits}.test.ts'],
  saved: [],
  watch: [],
  wire: [],
  words: [],
}

/** Those of a topic that run first, because the others take seconds. */
const QUICK_FIRST: Readonly<Record<string, string>> = {
  explanation: 'src/service/explanation/steps/!(*.property).test.ts',
  export: 'src/service/export/{xlsx-file,workbook-*,said-convention,file-response}.test.ts',
  wire: 'src/service/wire/!(apart|large-requests|storage-faults|texts).test.ts',
}

/** Topics tried with these of their own tests alone, because the others take seconds with each small bug that none finds. */
const QUICK_ONLY: Readonly<Record<string, readonly string[]>> = {
  'extension-runs': [
    'src/service/extension-runs/{check-run,extend-run,extension-run-body,loans-of-run,plan-line,take-down}.test.ts',
    'src/service/extension-runs/{send-line,extension-runs,extension-runs-live,live-waits}.test.ts',
  ],
  'import-runs': [
    'src/service/import-runs/{planned-loan,odd-past,differing-amount,pending-line,masked-code,judge-loans,import-run-body}.test.ts',
    'src/service/import-runs/!(generated-loans|long-loans|century).test.ts',
  ],
}

function testsOf(topic: string): readonly string[] {
  return (
    QUICK_ONLY[topic] ??
    [QUICK_FIRST[topic] ?? [], examplesBeside(`service/${topic}`), beside(`service/${topic}`)].flat()
  )
}

/** Where a wrong result costs money, or a request is lost or sent twice. */
export const MUTATED_FOLDERS: readonly MutatedFolder[] = [
  { name: 'values', tests: [beside('values'), beside('contract')], goal: 85 },
  { name: 'engine', tests: [...ENGINE, 'src/engine/*.property.test.ts'], goal: 85 },
  { name: 'engine/schedule', tests: ENGINE, goal: 85 },
  { name: 'engine/comparison', tests: [beside('engine/comparison'), ...ENGINE], goal: 85 },
  { name: 'engine/explanation', tests: [beside('engine/explanation'), ...ENGINE], goal: 85 },
  { name: 'engine/payments', tests: [examplesBeside('engine/payments'), beside('engine/payments')], goal: 85 },
  { name: 'engine/convention', tests: CONVENTION, goal: 85 },
  { name: 'live', tests: [beside('live')], goal: 85 },
  {
    name: 'contract',
    // Its sentences, sheets and tables of callers are tested where they are used.
    tests: [
      examplesBeside('contract'),
      'src/intake/loans/client-kind.test.ts',
      'src/{service,renderer}/words/*.test.ts',
      STEPS,
      'src/test-bench/faults/*.test.ts',
      'src/service/access/endpoint-callers.test.ts',
      // Vitest takes !(evidence) for all that begin so.
      'src/service/export/{evidence-formats,desk-exports,run-and-what-if,sheet-files}.test.ts',
    ],
    goal: 75,
  },
  // Its few files that are in no topic put the service together.
  { name: 'service', tests: ['src/service/{*,watch/*}.test.ts'], goal: 75 },
  ...Object.entries(SERVICE_TOPICS).map(([topic, further]) => ({
    name: `service/${topic}`,
    tests: [...testsOf(topic), ...further],
    goal: 75,
  })),
  {
    name: 'storage/records',
    tests: [
      beside('storage/records'),
      'src/host/move/moved-rows.test.ts',
      'src/storage/sqlite/{storage-contract,lists/loan-list,query-plans}.test.ts',
    ],
    goal: 75,
  },
]
