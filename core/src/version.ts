/** Version of the plugin language; a plugin's `coreVersion` range is held against it at boot. */
export const coreVersion = '0.1.0';
