import { join } from 'node:path'
import { isExpired } from './action-code-expiry.ts'
import type { ActionCode, EmulatorState, EmulatorUser } from './emulator-library.ts'
import { RecordFolder } from './record-folder.ts'

/** How long a code that has expired is kept, to be able to say so. */
const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps the emulator's accounts and action codes on disk. It watches the few methods through which the emulator
 * changes them, so an operation cannot forget to say what it touched; `flush` writes what changed since the last.
 */
export class DurableState {
  private readonly state: EmulatorState
  private readonly users: RecordFolder<EmulatorUser>
  private readonly codes: RecordFolder<ActionCode>
  private readonly changedUsers = new Set<string>()
  private readonly changedCodes = new Set<string>()
  private tail: Promise<void> = Promise.resolve()

  constructor(state: EmulatorState, folder: string) {
    this.state = state
    this.users = new RecordFolder(join(folder, 'accounts'))
    this.codes = new RecordFolder(join(folder, 'codes'))
  }

  async restore(): Promise<void> {
    for (const user of await this.users.readAll()) {
      this.state.users.set(user.localId, { localId: user.localId })
      this.state.updateUserByLocalId(user.localId, user, {
        upsertProviders: [...(user.providerUserInfo ?? [])],
      })
    }
    for (const code of await this.codes.readAll()) {
      if (isExpired(code, Date.now() - dayMs)) this.changedCodes.add(code.oobCode)
      else this.state.oobs.set(code.oobCode, code)
    }
    this.watch()
  }

  /** Resolves when every change made before the call is on disk. Writers take turns and share what they find. */
  flush(): Promise<void> {
    const written = this.tail.then(() => this.writeChanges())
    // Failed writes are retried with the next flush.
    this.tail = written.catch(() => undefined)
    return written
  }

  private async writeChanges(): Promise<void> {
    const users = take(this.changedUsers, this.state.users)
    const codes = take(this.changedCodes, this.state.oobs)
    try {
      if (users.size) await this.users.write(users)
      if (codes.size) await this.codes.write(codes)
    } catch (error) {
      for (const localId of users.keys()) this.changedUsers.add(localId)
      for (const oobCode of codes.keys()) this.changedCodes.add(oobCode)
      throw error
    }
  }

  private watch(): void {
    const { state, changedUsers, changedCodes } = this
    const { updateUserByLocalId, deleteUser, createOob, deleteOobCode } = state
    state.updateUserByLocalId = (localId, fields, options) => {
      changedUsers.add(localId)
      return updateUserByLocalId.call(state, localId, fields, options)
    }
    state.deleteUser = (user) => {
      changedUsers.add(user.localId)
      deleteUser.call(state, user)
    }
    state.createOob = (...args) => {
      const code = createOob.apply(state, args)
      changedCodes.add(code.oobCode)
      return code
    }
    state.deleteOobCode = (oobCode) => {
      changedCodes.add(oobCode)
      return deleteOobCode.call(state, oobCode)
    }
  }
}

/** The changed records as they are now; a record that is gone is undefined. */
function take<T>(changed: Set<string>, current: Map<string, T>): Map<string, T | undefined> {
  const records = new Map([...changed].map((key) => [key, current.get(key)]))
  changed.clear()
  return records
}
