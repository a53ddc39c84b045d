import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { compileAtOnce } from './scripts/compile-at-once.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { faceEndpoints } from './scripts/face-endpoints.ts'
import { ASK_FIRST, runEarly } from './scripts/run-early.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

/** A native module, which no bundler can take in; everything else is bundled, so that nothing else need be shipped. */
const NATIVE = ['better-sqlite3']

/**
 * What is loaded only where a book is on a server: the storage on PostgreSQL and its driver, but not the words that name a
 * server.
 */
const OF_POSTGRES =
  /storage[\\/]postgres[\\/](?!target-words)|node_modules[\\/](?:pg|pg-[a-z0-9-]+|pgpass|postgres-[a-z]+|split2|xtend)[\\/]|optional-peer-dep:pg-native/

/** What only a desk in test mode has. */
const OF_TEST_BENCH = /src[\\/]test-bench[\\/]/

/** What is loaded only where somebody could ask what was counted: 90 modules, of which none is needed to serve. */
const OF_METRICS = /host[\\/]watch[\\/]desk-watch|node_modules[\\/](?:prom-client|tdigest|bintrees|@opentelemetry)[\\/]/

/** What a thread that parses a file is made of, so that it starts without the rest, in 90 ms of processor time instead of 300. */
const OF_INTAKE =
  /src[\\/](?:intake|values)[\\/]|src[\\/]host[\\/]give-way|node_modules[\\/](?:fflate|papaparse|saxes|xmlchars)[\\/]/

/** What the threads that check and checkpoint share with the program: without a file of its own each would load all of it. */
const OF_DATABASE_FILES = /src[\\/]storage[\\/]sqlite[\\/]files[\\/]database-file/

/** What the thread that makes backups shares with the program, so that it does not load the service. */
const OF_BACKUPS =
  /src[\\/]storage[\\/](?:sqlite[\\/](?:files|backups)[\\/]|[a-z-]+\.ts$)|src[\\/]values[\\/](?:assert|record-of)/

export default defineConfig({
  main: {
    build: {
      target: 'node24',
      externalizeDeps: false,
      rolldownOptions: {
        external: NATIVE,
        input: {
          index: 'src/main/index.ts',
          headless: 'src/headless/index.ts',
          // The end-to-end tests open it in their own process: a program for each test would cost more than the test.
          'listening-desk': 'src/headless/listening-desk.ts',
          'reader-thread': 'src/host/reader/reader-thread.ts',
          'file-thread': 'src/host/files/file-thread.ts',
          'checkpoint-thread': 'src/storage/sqlite/checks/checkpoint-thread.ts',
          'check-thread': 'src/storage/sqlite/checks/check-thread.ts',
          'beside-process': 'src/storage/sqlite/checks/beside-process.ts',
          'backup-thread': 'src/storage/sqlite/backups/backup-thread.ts',
          'preparing-thread': 'src/main/start/preparing-thread.ts',
          'restoring-thread': 'src/main/start/restoring-thread.ts',
        },
        // Beside the entries, so that paths relative to a file are the same in every one.
        output: {
          chunkFileNames: '[name]-[hash].js',
          // All that the programs share in one file: by itself fflate's own "require" clashes with electron-vite's shim.
          codeSplitting: {
            groups: [
              { name: 'database-file', minShareCount: 2, priority: 3, test: OF_DATABASE_FILES },
              { name: 'backup-files', minShareCount: 2, priority: 3, test: OF_BACKUPS },
              { name: 'intake', minShareCount: 2, priority: 2, test: OF_INTAKE },
              {
                name: 'service',
                minShareCount: 2,
                priority: 1,
                test: (path) => !OF_POSTGRES.test(path) && !OF_METRICS.test(path) && !OF_TEST_BENCH.test(path),
              },
              { name: 'postgres', test: OF_POSTGRES },
              { name: 'metrics', test: OF_METRICS },
              { name: 'test-bench', test: OF_TEST_BENCH },
            ],
          },
        },
      },
    },
  },
  preload: {
    build: {
      target: 'node24',
      externalizeDeps: false,
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: {
      target: 'chrome152',
      minify: true,
      // One style sheet, in one order: with one for each chunk, what overrides what would depend on which page came first.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // In one chunk, so that its setting (no eval) is made before any other chunk makes a schema.
              {
                name: 'schemas',
                test: /schemas-without-eval|contract[\\/]countries|node_modules[\\/](?:zod|iso-3166)[\\/]/,
              },
              // By itself: where a debugger or a test watches, V8 reads the whole chunk that React's first errors are made in again.
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
              { name: ASK_FIRST, test: /renderer[\\/]ask-first|vite[\\/]preload-helper/ },
            ],
          },
        },
      },
    },
    plugins: [
      react(),
      faceEndpoints(),
      subsetFonts(),
      runEarly(),
      compileAtOnce(),
      compressAssets(),
      // electron-vite makes addresses relative for file://; pages here have paths such as /loans/{uuid}.
      { name: 'absolute-base', config: () => ({ base: '/' }) },
      // Vite's own scripts stand in the page. The built ones are files: with a nonce V8 would compile them anew in each page.
      { name: 'nonce-for-vite', apply: 'serve', config: () => ({ html: { cspNonce: '__CSP_NONCE__' } }) },
    ],
  },
})
