/** Style sheets are bundled beside the script; importing one yields nothing. */
declare module '*.css';
