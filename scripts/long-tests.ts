/**
 * Tests that go through all of a kind, in minutes: `npm run test:long` runs them, and CI always does. What each kind is about
 * has a quick test in `npm test` too.
 */
export const LONG_TESTS = [
  'src/engine/convention/{find-convention,missing-row,named-kinds}.oracle.test.ts',
  'src/engine/convention/nearness.property.test.ts',
  'src/engine/convention/slips.oracle.test.ts',
  'src/engine/due-dates.oracle.test.ts',
  'src/engine/oracles/{by-the-page,held-out}.oracle.test.ts',
  'src/headless/{grace,serve-on-server,system-refusals,too-large-bodies}.test.ts',
  'src/host/files/file-reader.test.ts',
  'src/host/move/move-book.test.ts',
  'src/host/reader/readers.test.ts',
  'src/intake/loans/{fault-words,ids-above,join-sheets}.test.ts',
  'src/intake/questions/generated-remarks.test.ts',
  'src/intake/xlsx/bombs.test.ts',
  'src/service/access/access-table.test.ts',
  'src/service/explanation/mid-life.test.ts',
  'src/service/explanation/steps/{*.property,find-convention}.test.ts',
  'src/service/loans/each-term.test.ts',
  'src/service/extension-runs/damaged-live-lines.test.ts',
  'src/service/fuzz/{every-operation.fuzz,damaged-rows,edges.property,removed-rows}.test.ts',
  'src/service/openapi/{client,linted}.test.ts',
  'src/service/idempotency/side-by-side.test.ts',
  'src/service/import-runs/{any-plan,check-again,codes-of-signs,damaged-lines,ended-dates,kept-corrections,kept-files}.test.ts',
  'src/service/import-runs/{saved-answers.property,send-any.property,wrong-addresses,wrong-values}.test.ts',
  'src/storage/postgres/{list-plans,race,storage-contract}.test.ts',
  'src/storage/sqlite/opening/{changed-files,damage,judge-book,log-in-database,wrong-kind}.test.ts',
  'src/storage/sqlite/{checks/{checked-beside,damage-beside},lists/kept-figures,tables/version-table}.test.ts',
  'src/storage/sqlite/migrations/{formats,killed-migration}.test.ts',
  'src/test-bench/data-sets/{data-sets,load-data-set}.test.ts',
  'src/values/calendar-date.oracle.test.ts',
  'scripts/serve-postgres.test.ts',
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
  'built-face.spec.ts',
  'clients.spec.ts',
  'codes-in-addresses.spec.ts',
  'connection*.spec.ts',
  'convention-terms.spec.ts',
  'drafts.spec.ts',
  'evidence-formats.spec.ts',
  'expect-no-faults.spec.ts',
  'extension-run-kill.spec.ts',
  'fields.spec.ts',
  'focus-{rings,watch}.spec.ts',
  'generated-schedule.spec.ts',
  'grid-ranges.spec.ts',
  'import-kept-corrections.spec.ts',
  'import-run-kill.spec.ts',
  'import-{grid,kinds,odd,questions,real}.spec.ts',
  'jumps*.spec.ts',
  'layout*.spec.ts',
  'leaving.spec.ts',
  'list-columns.spec.ts',
  'list-{ends,tools}.spec.ts',
  'live-{answers,canary,ending,kill,loan}.spec.ts',
  'more-terms.spec.ts',
  'palette.spec.ts',
  'popups.spec.ts',
  'print.spec.ts',
  'production.spec.ts',
  'reach.spec.ts',
  'settings.spec.ts',
  'shared-desk.spec.ts',
  'sign-in.spec.ts',
  'start-{refusal,window}.spec.ts',
  'submissions.spec.ts',
  'tabs.spec.ts',
  'terms-sets.spec.ts',
  'test-bench.spec.ts',
  'which-convention.spec.ts',
  'worker-context.spec.ts',
]
