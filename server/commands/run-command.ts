export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command for people: what goes wrong is a sentence and the exit code 1. */
export async function runCommand(run: () => Promise<void> | void): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
