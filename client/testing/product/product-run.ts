export {
  dataFolder,
  START_TIMEOUT_MS,
  type RunningProduct,
  startProduct,
} from '../../../server/testing/product-run.ts'
