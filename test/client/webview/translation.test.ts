import { equal } from 'node:assert/strict';
import { t, useTranslations } from '../../../client/webview/translation';

describe('words of a page', () => {
  afterEach(() => useTranslations({}));

  it('are English where there is no translation', () => {
    useTranslations({ Board: 'Brett', Setup: 3 });
    equal(t('Timeline'), 'Timeline');
    equal(t('Setup'), 'Setup');
    equal(t('constructor'), 'constructor');
  });

  it('are translated by the message, with the values wherever the translation wants them', () => {
    useTranslations({ '{0} of {1}: {2}': '{2} ({0}/{1})' });
    equal(t('{0} of {1}: {2}', 3, 7, 'a scout moves'), 'a scout moves (3/7)');
  });

  it('keep a value that looks like a hole, and a hole without a value', () => {
    equal(t('Open {0}', '{1}'), 'Open {1}');
    equal(t('Open {0} and {1}', 'a'), 'Open a and {1}');
  });
});
