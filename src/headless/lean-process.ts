/**
 * What V8 may keep of each thread, in MB and percent. By itself it lets the young generation grow to 64 MB and the old one to
 * several times what lives, and gives neither back until it has to. With these, requests and imports take as much CPU as before.
 */
const LEAN_V8: Readonly<Record<string, number>> = {
  '--max-semi-space-size': 4,
  '--initial-old-space-size': 24,
  '--heap-growing-percent': 40,
}

/** glibc keeps what a thread has freed for that thread, in up to 16 places; in two, others can use it. */
const MALLOC_ARENAS = '2'

/**
 * Replaces this program by `program`, the service, with less memory, in the same process: V8 and glibc take these settings
 * only at the start of a process. A script that has led here is not run again. Returns if that cannot be done or was done
 * already. A setting that was given stays as it is.
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
