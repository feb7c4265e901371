import { rememberInput } from './early-input.ts'
import { whenWanted } from './when-wanted.ts'

/**
 * What a browser runs first. A page that the server wrote is read without the application, which comes with the first
 * sign of a person; every other page is drawn by it.
 */
const root = document.getElementById('root')
const isRead = root?.dataset.written !== undefined && document.documentElement.dataset.viewer !== 'known'

async function startApplication(): Promise<void> {
  for (const href of root?.dataset.scripts?.match(/\S+/g) ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  await import('../main.tsx')
}

if (isRead) {
  rememberInput(root)
  whenWanted(() => void startApplication())
} else void startApplication()
