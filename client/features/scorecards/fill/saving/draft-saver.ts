import type { DraftOriginInput, ScorecardDraftInput } from '../../../../generated/graphql.ts'
import type { DraftCopy } from './draft-copy.ts'

export type SaveState =
  | { is: 'unchanged' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** The server has not taken it, for a reason that may pass. */
  | { is: 'waiting'; isOnDevice: boolean; isOffline: boolean }
  /** Another page has written since this one read. */
  | { is: 'conflict' }
  /** The server will not take it as it is. */
  | { is: 'refused'; message: string }

/** Whether words on the page are nowhere but here. */
export const isUnsaved = ({ is }: SaveState) => is !== 'unchanged' && is !== 'saved'

export type SaveAnswer =
  | { is: 'saved'; revision: number; at: string }
  | { is: 'conflict' }
  | { is: 'refused'; message: string }
  | { is: 'failed' }

export interface SaverPorts {
  /** One attempt; never rejects. */
  send: (draft: ScorecardDraftInput, origin: DraftOriginInput) => Promise<SaveAnswer>
  keep: (copy: DraftCopy) => boolean
  drop: () => void
  isOnline: () => boolean
}

export interface SaverStart {
  text: string
  revision: number
  /** When it was saved, as the server says. */
  savedAt: string | undefined
}

const PAUSE_MS = 900
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

/**
 * Saves what is written once the person pauses, one save at a time and the newest words last. Until the server has taken
 * them they are kept on the device, and a save that failed is tried again by itself.
 */
export class DraftSaver {
  state: SaveState
  private onState: (state: SaveState) => void = () => undefined
  /** This visit as the server knows it, in each of its saves. */
  private readonly editor: string
  private readonly ports: SaverPorts
  private text: string
  private taken: string
  private revision: number
  private saves = 0
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<void> | null = null
  private isStopped = false

  constructor(editor: string, { text, revision, savedAt }: SaverStart, ports: SaverPorts) {
    this.editor = editor
    this.ports = ports
    this.text = this.taken = text
    this.revision = revision
    this.state = savedAt ? { is: 'saved', at: savedAt } : { is: 'unchanged' }
  }

  /** Who is told when the state changes. */
  listen(onState: (state: SaveState) => void): void {
    this.onState = onState
  }

  /** The page now says this. */
  edit(text: string): void {
    if (text === this.text) {
      if (text === this.taken) this.ports.drop()
      return
    }
    this.text = text
    if (text === this.taken && this.state.is === 'saving' && !this.underWay) return this.settle()
    this.keep()
    if (this.state.is === 'conflict') return
    this.failures = 0
    this.say({ is: 'saving' })
    this.plan(PAUSE_MS)
  }

  /** The connection is back, or somebody looks at the page again. */
  tryNow(): void {
    if (this.state.is === 'waiting') this.plan(0)
  }

  /** What is kept was written elsewhere: the page's words wait until somebody chooses. */
  contest(): void {
    clearTimeout(this.timer)
    this.keep()
    this.say({ is: 'conflict' })
  }

  /** Somebody has seen what is kept, as this state, and says that the page's words shall take its place. */
  replace(revision: number): void {
    this.revision = revision
    this.taken = ''
    this.say({ is: 'saving' })
    this.plan(0)
  }

  /** What is kept is now what the page says. */
  accept(text: string, revision: number, at: string): void {
    clearTimeout(this.timer)
    this.text = this.taken = text
    this.revision = revision
    this.ports.drop()
    this.say({ is: 'saved', at })
  }

  /** Lets a save under way end and starts no other; answers what a last one would name. */
  async stop(): Promise<DraftOriginInput> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.underWay
    return this.nextOrigin()
  }

  /** Goes on after a refusal. */
  resume(): void {
    this.isStopped = false
    if (this.text !== this.taken && this.state.is !== 'conflict') this.plan(PAUSE_MS)
  }

  /** The page is left: what a pause still waited for is sent at once. */
  leave(): void {
    clearTimeout(this.timer)
    const isOwed = this.state.is === 'saving' && !this.isStopped && this.text !== this.taken
    this.isStopped = true
    if (isOwed) void (this.underWay ?? Promise.resolve()).then(() => this.attempt(this.text))
  }

  private plan(after: number): void {
    clearTimeout(this.timer)
    if (!this.isStopped) this.timer = setTimeout(() => void this.save(), after)
  }

  private async save(): Promise<void> {
    await this.underWay
    if (this.isStopped || this.text === this.taken || this.state.is === 'conflict') return
    this.underWay = this.attempt(this.text)
    await this.underWay
    this.underWay = null
  }

  private async attempt(text: string): Promise<void> {
    if (this.state.is !== 'waiting') this.say({ is: 'saving' })
    const answer = await this.ports.send(JSON.parse(text) as ScorecardDraftInput, this.nextOrigin())
    if (answer.is === 'saved') {
      this.revision = answer.revision
      this.taken = text
      this.failures = 0
      if (text === this.text) this.settle(answer.at)
      else this.keep()
    } else if (answer.is === 'failed') {
      this.failures++
      this.wait()
    } else if (answer.is === 'conflict') this.contest()
    else if (text === this.text) this.say(answer)
  }

  private nextOrigin(): DraftOriginInput {
    return { revision: this.revision, editor: this.editor, save: ++this.saves }
  }

  private wait(): void {
    this.say({ is: 'waiting', isOnDevice: this.keep(), isOffline: !this.ports.isOnline() })
    this.plan(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1)))
  }

  private keep(): boolean {
    return this.ports.keep({ revision: this.revision, draft: JSON.parse(this.text) as ScorecardDraftInput })
  }

  private settle(at?: string): void {
    clearTimeout(this.timer)
    this.ports.drop()
    this.say(at ? { is: 'saved', at } : { is: 'unchanged' })
  }

  private say(state: SaveState): void {
    this.state = state
    this.onState(state)
  }
}
