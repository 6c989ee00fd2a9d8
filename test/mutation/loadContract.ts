/**
 * Loads every module before the tests, so that Stryker attributes only code that runs during a
 * test.
 */
import.meta.glob('../../contract/src/*/*.ts', { eager: true })
