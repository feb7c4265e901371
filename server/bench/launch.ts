import { fork } from 'node:child_process'

export interface Launched {
  pid: number
  url: string
  stop(): void
}

/** Runs a server of the benchmark in a process of its own and waits for its port. */
export function launch(
  script: string,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Launched> {
  const child = fork(script, {
    env: { ...process.env, ...more, DATABASE_URL: databaseUrl, NODE_ENV: '' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)))
    child.once('message', (message) => {
      const { port } = message as { port: number }
      resolve({ pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, stop: () => child.kill() })
    })
  })
}
