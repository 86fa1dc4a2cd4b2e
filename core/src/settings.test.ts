import { expect, it } from 'vitest';
import { parseSettings } from './settings.js';

it('has defaults for everything and takes empty text as absent', () => {
  expect(parseSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({
    PORT: 8080,
    ONYAK_DATA: '.data',
    ONYAK_MODE: 'hospital',
  });
  expect(parseSettings({}).DATABASE_URL).toBeUndefined();
});

it('stops with the name of every bad setting', () => {
  const bad = {
    PORT: '80800',
    DATABASE_URL: 'mysql://x',
    TEMPORAL_ADDRESS: 'http://x',
    ONYAK_MODE: 'home',
    ONYAK_PAYLOAD_KEYS: 'k1:short',
    TRUST_PROXY: 'yes',
    METRICS_TOKEN: 'short',
  };
  for (const name of Object.keys(bad)) expect(() => parseSettings(bad)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

it('asks for a model name when an endpoint is given', () => {
  expect(() => parseSettings({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })).toThrow(/LLM_MODEL_GEN/);
  expect(parseSettings({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL_GEN: 'm' }).LLM_MODEL_GEN).toBe('m');
});
