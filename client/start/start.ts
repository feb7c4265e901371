import { readZone } from '../features/geo/geo-store.ts'
import { showLocalTimes } from '../features/geo/local-times.ts'
import { bringFiles } from '../lib/parts/bring-part.ts'
import { isPartGone, isPartUnavailable } from '../lib/parts/part-unavailable.ts'
import { reloadOnce } from '../lib/parts/reload-once.ts'
import { loadZoneTable } from '../lib/zone-table.ts'
import { readPageState } from '../rendering/page-state.ts'
import { forgetPress, rememberInput } from './early-input.ts'
import { layOutLater } from './lay-out-later.ts'
import { offerAgain } from './offer-again.ts'
import { hasRun, whenWanted } from './when-wanted.ts'

/**
 * What a browser runs first. A page that the server wrote is read without the application, which comes with the first
 * sign of a person; every other page is drawn by it.
 */
const root = document.getElementById('root')
const isRead = root?.dataset.written !== undefined && document.documentElement.dataset.viewer !== 'known'

async function startApplication(): Promise<void> {
  // Beside the application's code; the router asks for it again, and says so if it does not come.
  bringFiles(root?.dataset.scripts?.match(/\S+/g) ?? []).catch(() => undefined)
  await import('../main.tsx')
}

/** Without the table, the page says UTC as it was written. */
async function showTimes(page: HTMLElement): Promise<void> {
  const state = readPageState()
  const isLoaded = await loadZoneTable()
  const isWritten = page.dataset.written !== undefined
  if (state && isLoaded && isWritten) showLocalTimes(page, readZone(), state.now)
}

/** Where the network fails, what stands there can still be read, and a person may try again. */
async function bringIn(): Promise<void> {
  try {
    await startApplication()
  } catch (error) {
    forgetPress()
    if (isPartGone(error) && reloadOnce()) return
    if (isPartUnavailable(error)) offerAgain(root, { again: () => void bringIn(), whenOnline: true })
    else offerAgain(root, { again: () => location.reload(), whenOnline: false })
  }
}

if (isRead) {
  void showTimes(root)
  rememberInput(root)
  layOutLater(root)
  if (hasRun()) void bringIn()
  else whenWanted(() => void bringIn())
} else void bringIn()
