/**
 * Limits of V8's memory for each thread, in MB and percent. By default the young generation grows to 64 MB and the old
 * one to several times the live data, and neither is released until necessary. With these limits, requests and imports
 * take as much CPU as before.
 */
const LEAN_V8: Readonly<Record<string, number>> = {
  '--max-semi-space-size': 4,
  '--initial-old-space-size': 24,
  '--heap-growing-percent': 40,
}

/** glibc keeps memory that a thread has freed for that thread, in up to 16 arenas; with two, others can use it. */
const MALLOC_ARENAS = '2'

/**
 * Replaces this program by `program`, the service, with less memory, in the same process: V8 and glibc read these
 * settings only at the start of a process. A script that led here does not run again. Returns if that is impossible or
 * was done already. Given settings are kept.
 */
export function becomeLean(program: string): void {
  const { platform, execPath, execArgv, argv, env } = process
  const given = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ').replaceAll('_', '-')
  const missing = Object.entries(LEAN_V8).filter(([option]) => !given.includes(option))
  if (platform === 'win32' || process.connected || missing.length === 0 || typeof process.execve !== 'function') return
  const options = missing.map(([option, value]) => `${option}=${value}`)
  process.execve(execPath, [execPath, ...execArgv, ...options, program, ...argv.slice(2)], {
    MALLOC_ARENA_MAX: MALLOC_ARENAS,
    ...env,
  })
}
