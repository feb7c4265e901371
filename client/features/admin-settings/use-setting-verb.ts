import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useChangeSettingMutation, useRestoreSettingMutation } from '../../generated/graphql.ts'
import { type ShownSetting, valueWords } from './setting-words.ts'

interface Refusal {
  value?: string
  reason?: string
  /** Somebody changed it meanwhile; the figure on the screen is asked again. */
  stale?: string
  other?: string
}

/** Changes or restores a figure from the version that is seen; answers whether it went through. */
export function useSettingVerb(onStale: () => void) {
  const [changeSetting] = useChangeSettingMutation()
  const [restoreSetting] = useRestoreSettingMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function carryOut(verb: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    setRefusal({})
    try {
      showToast({ title: await verb() })
      return true
    } catch (error) {
      const { code, message, fields } = describeError(error)
      const { value, reason } = fields
      if (code === 'CONFLICT') {
        onStale()
        setRefusal({ stale: message })
      } else setRefusal(value || reason ? { value, reason } : { other: message })
      return false
    } finally {
      setBusy(false)
    }
  }

  const inForce = (setting: ShownSetting, value = setting.value) =>
    `${setting.label}: ${valueWords(setting, value)}.`

  return {
    busy,
    refusal,
    change: (setting: ShownSetting, value: string, reason: string) =>
      carryOut(async () => {
        const { key, version: expectedVersion } = setting
        const { data } = await changeSetting({
          variables: { input: { key, value, expectedVersion, reason } },
        })
        return inForce(setting, data?.changeSetting.value)
      }),
    restore: (setting: ShownSetting, version: number, reason: string) =>
      carryOut(async () => {
        const { key, version: expectedVersion } = setting
        const { data } = await restoreSetting({
          variables: { input: { key, version, expectedVersion, reason } },
        })
        return inForce(setting, data?.restoreSetting.value)
      }),
  }
}
