import { typedNumber } from '@onyak/core';
import { call, type Installation } from '@onyak/api/kit';
import { z } from 'zod';
import { countJobs, listJobs } from './jobs.sql.js';
import { text } from './messages.js';
import { requireAll } from './over-all.js';
import { jobsSchema, pluginsSchema, settingsSchema } from './schema.js';

const selectPlugins = (installation: Installation) =>
  call({
    method: 'GET',
    path: '/api/ASYS/selectPlugins',
    summary: '플러그인과 제외된 플러그인',
    menu: 'ASYS',
    input: z.object({}),
    output: pluginsSchema,
    handler: async ({ db }) => {
      const counts = await countJobs(db);
      return {
        plugins: installation.plugins().map(({ plugin, name, version, packaged }) => ({
          code: plugin.code,
          name: plugin.name,
          version,
          source: name,
          packaged,
          coreVersion: plugin.coreVersion,
          optional: plugin.optional,
          resources: plugin.resources.length,
          configured: Object.keys(plugin.configuration).length > 0,
          jobs: counts.find((row) => row.plugin === plugin.code)?.jobs ?? 0,
        })),
        setAside: [...(await installation.setAside(db))],
      };
    },
  });

const selectJobs = call({
  method: 'GET',
  path: '/api/ASYS/selectJobs',
  summary: '예약 작업과 최근 실행',
  menu: 'ASYS',
  input: z.object({}),
  output: jobsSchema,
  handler: ({ db }) => listJobs(db),
});

const selectSettings = (installation: Installation) =>
  call({
    method: 'GET',
    path: '/api/ASYS/selectSettings',
    summary: '플러그인 설정',
    menu: 'ASYS',
    input: z.object({}),
    output: settingsSchema,
    handler: async ({ db }) => {
      const configured = installation.plugins().filter(({ plugin }) => Object.keys(plugin.configuration).length > 0);
      const answers: z.infer<typeof settingsSchema> = [];
      for (const { plugin } of configured) {
        const { values, version, updatedBy, updatedAt } = await installation.configuration(db, plugin.code);
        answers.push({ plugin: plugin.code, values, version, updatedBy, updatedAt: updatedAt?.toISOString() ?? null });
      }
      return answers;
    },
  });

const updateSettings = (installation: Installation) =>
  call({
    method: 'PUT',
    path: '/api/ASYS/updateSettings',
    summary: '플러그인 설정 변경',
    menu: 'ASYS',
    input: z.object({
      plugin: z.string(),
      version: typedNumber(z.int32().min(0)),
      values: z.record(z.string(), z.unknown()),
    }),
    output: z.object({ version: z.number() }),
    audit: { action: text('action.settings'), targetType: 'plugin', targetKey: ({ plugin }) => plugin },
    handler: async ({ db, input, ...caller }) => {
      requireAll(caller);
      return { version: await installation.saveConfiguration(db, input.plugin, input.values, input.version) };
    },
  });

export const pluginCalls = (installation: Installation) => [
  selectPlugins(installation),
  selectJobs,
  selectSettings(installation),
  updateSettings(installation),
];
