import { answerEachFromThread } from '../../../lib/answer-from-thread.ts'
import { writePdf } from './write-pdf.view.ts'

answerEachFromThread(writePdf)
