/**
 * Tests that go through all of a kind, in minutes: `npm run test:long` runs them, and CI always does. What each kind is about
 * has a quick test in `npm test` too.
 */
export const LONG_TESTS = [
  'src/engine/convention/{find-convention,missing-row}.oracle.test.ts',
  'src/engine/convention/nearness.property.test.ts',
  'src/engine/convention/slips.oracle.test.ts',
  'src/engine/due-dates.oracle.test.ts',
  'src/engine/oracles/{by-the-page,held-out}.oracle.test.ts',
  'src/headless/{grace,system-refusals,too-large-bodies}.test.ts',
  'src/host/move/move-book.test.ts',
  'src/host/reader/readers.test.ts',
  'src/intake/questions/generated-remarks.test.ts',
  'src/intake/xlsx/bombs.test.ts',
  'src/service/access/access-table.test.ts',
  'src/service/explanation/mid-life.test.ts',
  'src/service/explanation/steps/{*.property,find-convention}.test.ts',
  'src/service/loans/each-term.test.ts',
  'src/service/fuzz/{every-operation.fuzz,damaged-rows,edges.property}.test.ts',
  'src/service/openapi/{client,linted}.test.ts',
  'src/service/idempotency/side-by-side.test.ts',
  'src/service/import-runs/{wrong-values,damaged-lines,send-any.property,kept-files}.test.ts',
  'src/storage/postgres/{list-plans,storage-contract}.test.ts',
  'src/storage/sqlite/{opening/{damage,log-in-database},checks/damage-beside}.test.ts',
  'src/storage/sqlite/migrations/killed-migration.test.ts',
  'src/test-bench/data-sets/{data-sets,load-data-set}.test.ts',
]

/** Properties of generated files: `npm test` draws some files, the long tests many. */
export const GENERATED_TESTS = [
  'src/intake/questions/{generated-{dates,files,formats,marks,terms},whole-amounts}.test.ts',
  'src/service/import-runs/generated-loans.test.ts',
]

/**
 * Whole specs of walks among them; single ones are tagged `LONG` (e2e/long.ts): every page at every width, in each state and look; every kill, the ways to live services, several
 * tabs, and file formats.
 */
export const LONG_WALKS = [
  'accessibility.spec.ts',
  'another-like.spec.ts',
  'codes-in-addresses.spec.ts',
  'connection*.spec.ts',
  'convention-terms.spec.ts',
  'evidence-formats.spec.ts',
  'expect-no-faults.spec.ts',
  'extension-run-kill.spec.ts',
  'fields.spec.ts',
  'focus-rings.spec.ts',
  'grid-ranges.spec.ts',
  'import-kept-corrections.spec.ts',
  'import-run-kill.spec.ts',
  'import-{kinds,real}.spec.ts',
  'jumps*.spec.ts',
  'layout*.spec.ts',
  'leaving.spec.ts',
  'list-columns.spec.ts',
  'list-ends.spec.ts',
  'live-{answers,canary,ending,kill,loan}.spec.ts',
  'more-terms.spec.ts',
  'popups.spec.ts',
  'print.spec.ts',
  'production.spec.ts',
  'reach.spec.ts',
  'shared-desk.spec.ts',
  'submissions.spec.ts',
  'tabs.spec.ts',
  'terms-sets.spec.ts',
  'test-bench.spec.ts',
  'which-convention.spec.ts',
]
