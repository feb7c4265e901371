import { answerEachFromThread } from '../../../lib/answer-from-thread.ts'
import { drawPicture } from './draw-picture.ts'

answerEachFromThread(drawPicture)
