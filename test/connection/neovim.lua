-- What an author does in Neovim with a game that has one fault: reads it, reads a hover, repairs the fault. Prints what was seen, as JSON.
local seen = {}

local function eventually(what, holds)
  if not vim.wait(tonumber(vim.env.PATIENCE), holds, 50) then
    error('waited in vain for ' .. what)
  end
end

local function walk()
  vim.cmd('edit hire.md')
  eventually('a diagnostic', function()
    return #vim.diagnostic.get(0) > 0
  end)
  seen.filetype = vim.bo.filetype
  seen.diagnostics = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    local line = vim.api.nvim_buf_get_lines(0, diagnostic.lnum, diagnostic.lnum + 1, true)[1]
    table.insert(seen.diagnostics, { code = diagnostic.code, text = line:sub(diagnostic.col + 1, diagnostic.end_col) })
  end

  vim.fn.search('chooseN')
  vim.lsp.buf.hover()
  eventually('a hover', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        seen.hover = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true), '\n')
        return true
      end
    end
    return false
  end)

  vim.cmd('%s/hire-wroker/hire-worker/')
  eventually('no diagnostic', function()
    return #vim.diagnostic.get(0) == 0
  end)
  seen.left = #vim.diagnostic.get(0)

  vim.cmd('edit macros.gamespec.yaml')
  seen.filetypeOfYaml = vim.bo.filetype
end

local ok, fault = pcall(walk)
if not ok then
  seen.fault = tostring(fault)
end
io.stdout:write('SEEN ' .. vim.fn.json_encode(seen) .. '\n')
vim.cmd('qall!')
