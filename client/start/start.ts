import { readZone } from '../features/geo/geo-store.ts'
import { showLocalTimes } from '../features/geo/local-times.ts'
import { loadZoneTable } from '../lib/zone-table.ts'
import { readPageState } from '../rendering/page-state.ts'
import { forgetPress, rememberInput } from './early-input.ts'
import { layOutLater } from './lay-out-later.ts'
import { hasRun, whenWanted } from './when-wanted.ts'

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

/** Where the network fails, what stands there can still be read. A browser asks once for a script: a press loads the page anew. */
const bringIn = () =>
  startApplication().catch(() => {
    forgetPress()
    root?.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) location.reload()
    })
  })

if (isRead) {
  const state = readPageState()
  if (state)
    void loadZoneTable().then((isLoaded) => {
      if (isLoaded && root.dataset.written !== undefined) showLocalTimes(root, readZone(), state.now)
    })
  rememberInput(root)
  layOutLater(root)
  if (hasRun()) void bringIn()
  else whenWanted(() => void bringIn())
} else void startApplication()
