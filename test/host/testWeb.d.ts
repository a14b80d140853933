/** The part of the package that serves a local build; its declared entry point insists on downloading one. */
declare module '@vscode/test-web/out/server/main.js' {
  import type { Server } from 'node:http';

  interface ServerConfiguration {
    readonly build: { readonly type: 'static'; readonly location: string; readonly quality: 'stable'; readonly version: string };
    /** Whether the build uses the ESM loader. */
    readonly esm: boolean;
    readonly extensionDevelopmentPath: string;
    readonly extensionTestsPath?: string;
    readonly folderMountPath: string;
  }

  export function runServer(host: string, port: number, configuration: ServerConfiguration): Promise<Server>;
}
