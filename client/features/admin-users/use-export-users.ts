import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { type AdminUserFilter, useExportUsersMutation } from '../../generated/graphql.ts'
import { saveText } from '../../lib/save-text.ts'
import { plural } from '../../lib/text.ts'

/** Saves the filtered list as a file, and says when there was more than fits into one. */
export function useExportUsers() {
  const [ask] = useExportUsersMutation()
  const [isExporting, setExporting] = useState(false)

  async function exportUsers(filter: AdminUserFilter): Promise<void> {
    setExporting(true)
    try {
      const { data } = await ask({ variables: { filter } })
      if (!data) return
      const { filename, text, rows, isCut } = data.exportUsers
      saveText(filename, text, 'text/csv')
      showToast({
        title: `${plural(rows, 'user')} exported. The audit log notes it.`,
        ...(isCut && { description: 'There are more. Narrow the filters and export the rest.' }),
      })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setExporting(false)
    }
  }

  return { isExporting, exportUsers }
}
